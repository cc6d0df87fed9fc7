import { TreemapChart } from 'echarts/charts';
import { LabelLayout } from 'echarts/features';
import { SVGRenderer } from 'echarts/renderers';
import { chartEngine } from '../../lib/chart-engine.ts';

chartEngine.use([TreemapChart, LabelLayout, SVGRenderer]);

export const themesEngine = chartEngine;
