import { deleteCluster } from './delete-cluster.ts';
import { listClusterNames } from './list-cluster-names.ts';
import { listClusters } from './list-clusters.ts';
import { startClustering } from './start-clustering.ts';
import { undoClusterChange } from './undo-change.ts';
import { updateCluster } from './update-cluster.ts';

export const clusteringOperations = [
  listClusters,
  listClusterNames,
  startClustering,
  updateCluster,
  deleteCluster,
  undoClusterChange,
];
