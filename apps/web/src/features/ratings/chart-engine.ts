import { LineChart } from 'echarts/charts';
import { GridComponent, TooltipComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

// Only what a chart of lines needs; loaded with the first chart.
use([LineChart, GridComponent, TooltipComponent, CanvasRenderer]);

export { init };
