/** The few parts of the Trusted Types API (W3C) that are used; TypeScript's DOM has none of it yet. */
interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes;
const policy = policies?.createPolicy('molva', {
  createScriptURL(url) {
    if (/^\/\w/.test(url)) return url;
    throw new TypeError(url);
  },
});

/** The address of a worker of this site, as a page whose policy demands trusted types may start it. */
export const workerUrl = (url: string): string => policy?.createScriptURL(url) ?? url;
