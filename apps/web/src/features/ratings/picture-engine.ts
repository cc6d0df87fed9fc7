import { CustomChart } from 'echarts/charts';
import { SVGRenderer } from 'echarts/renderers';
import { chartEngine } from '../../lib/chart-engine.ts';

// Loaded when a picture is taken along: what is shown on the screen needs none of it.
chartEngine.use([CustomChart, SVGRenderer]);

export const pictureEngine = chartEngine;
