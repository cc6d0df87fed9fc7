import { TreemapChart } from 'echarts/charts';
import { SVGRenderer } from 'echarts/renderers';
import { chartEngine } from '../../lib/chart-engine.ts';

chartEngine.use([TreemapChart, SVGRenderer]);

export const themesEngine = chartEngine;
