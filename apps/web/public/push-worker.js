// Shows what Molva pushes, and opens it when it is pressed. It keeps nothing and answers no request of a page.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  let message = { title: 'Молва', body: '', path: '/' };
  try {
    message = { ...message, ...event.data.json() };
  } catch {
    // A browser wants something shown for each push.
  }
  event.waitUntil(
    self.registration.showNotification(message.title, {
      body: message.body,
      icon: '/icon.svg',
      data: { path: message.path },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.path ?? '/', self.location.origin);
  if (url.origin !== self.location.origin) return;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then(async (open) => {
      const [first] = open;
      if (!first) return self.clients.openWindow(url.href);
      await first.focus();
      return first.navigate(url.href);
    }),
  );
});
