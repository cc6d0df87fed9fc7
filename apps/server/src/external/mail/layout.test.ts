import { describe, expect, it } from 'vitest';
import { type MailContent, renderMail } from './layout.ts';

const content: MailContent = {
  title: 'Новый пароль',
  paragraphs: ['Вы попросили ссылку.\nОна действует час.', 'Если это были не вы, ничего не делайте.'],
  action: { label: 'Задать пароль', url: 'https://molva.example/reset-password?token=a-b_c&x=1' },
  footer: 'Молва',
};
const nasty = `<img src=x onerror=alert(1)> & "кавычки" 'x' </td></tr></table>`;

describe('renderMail', () => {
  it('gives a text that reads well, with the whole address', () => {
    expect(renderMail(content).text).toBe(
      'Новый пароль\n\nВы попросили ссылку.\nОна действует час.\n\nЕсли это были не вы, ничего не делайте.\n\n' +
        'Задать пароль:\nhttps://molva.example/reset-password?token=a-b_c&x=1\n\n-- \nМолва\n',
    );
  });

  it('gives HTML in Russian for narrow screens and both colour modes', () => {
    const { html } = renderMail(content);
    expect(html).toContain('<html lang="ru"');
    expect(html).toContain('width=device-width');
    expect(html).toContain('max-width:560px');
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).toContain('href="https://molva.example/reset-password?token=a-b_c&amp;x=1"');
    expect(html).toMatch(/bgcolor="#FFB07D"[\s\S]*color:#341A08[^>]*>Задать пароль<\/a>/);
    expect(html.match(/<script|<img|<link|@import|url\(/g)).toBeNull();
  });

  it('shows the first paragraph beside the subject, or what was asked for', () => {
    const shown = (html: string) => /<div style="display:none[^>]*>([^<]*)<\/div>/.exec(html)?.[1];
    expect(shown(renderMail(content).html)).toBe('Вы попросили ссылку.\nОна действует час.');
    expect(shown(renderMail({ ...content, preheader: 'Ссылка внутри' }).html)).toBe('Ссылка внутри');
  });

  it('lists rows with and without a text or an address', () => {
    const list = [
      { title: 'Низкая оценка', text: 'Кофейня, 1 звезда', url: 'https://molva.example/reviews' },
      { title: 'Отзыв пропал' },
    ];
    const { text, html } = renderMail({ ...content, list });
    expect(text).toContain(
      '\n\n• Низкая оценка\n  Кофейня, 1 звезда\n  https://molva.example/reviews\n\n• Отзыв пропал\n\n',
    );
    expect(html).toMatch(/href="https:\/\/molva\.example\/reviews"[^>]*>Низкая оценка<\/a><br>Кофейня/);
  });

  it('takes everything as text, whatever stands in it', () => {
    const { html } = renderMail({
      title: nasty,
      paragraphs: [nasty],
      action: { label: nasty, url: `https://molva.example/?q="><script>` },
      list: [{ title: nasty, text: nasty }],
      footer: nasty,
      preheader: nasty,
    });
    expect(html.match(/<img|<script/g)).toBeNull();
    expect(html.match(/<table/g)?.length).toBe(html.match(/<\/table>/g)?.length);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;кавычки&quot; &#39;x&#39;');
  });

  it.each(['javascript:alert(1)', '/reset-password', 'data:text/html,x', 'https://'])(
    'links nowhere but to the web: %s',
    (url) => {
      expect(() => renderMail({ ...content, action: { label: 'x', url } })).toThrow('web address');
    },
  );
});
