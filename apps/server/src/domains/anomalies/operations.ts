import { listAnomalies } from './list-anomalies.ts';
import { prepareComplaints } from './prepare-complaints.ts';
import { updateAnomaly } from './update-anomaly.ts';

export const anomalyOperations = [listAnomalies, updateAnomaly, prepareComplaints];
