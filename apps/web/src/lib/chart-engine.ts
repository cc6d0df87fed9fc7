import { LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

// Only what a chart of lines needs; loaded with the first chart. The policy may be made once: whoever needs more kinds of
// charts adds them to this one.
interface Policies {
  createPolicy(name: 'default', rules: { createHTML(html: string): string | null }): unknown;
}

// The engine empties its elements by `innerHTML = ''`, and writes nothing that way: what it shows are elements.
(globalThis as { trustedTypes?: Policies }).trustedTypes?.createPolicy('default', {
  createHTML: (html) => (html === '' ? html : null),
});

use([LineChart, GridComponent, TooltipComponent, CanvasRenderer]);

/** Made here, so that whoever takes it takes what was made ready above too. */
export const chartEngine = { init, use };
