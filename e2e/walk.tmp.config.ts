import config from './playwright.config.ts';
export default {
  ...config,
  globalSetup: undefined,
  reporter: 'line',
  projects: [{ name: '1440', use: { viewport: { width: 1440, height: 900 } } }],
  outputDir: '/tmp/walk/results',
};
