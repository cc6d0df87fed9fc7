import { TreemapChart } from 'echarts/charts';
import { SVGRenderer } from 'echarts/renderers';
import { init, use } from '../../lib/chart-engine.ts';

use([TreemapChart, SVGRenderer]);

export { init };
