import { listAreas } from './list-areas.ts';
import { findAreas } from './find-areas.ts';
import { createArea } from './create-area.ts';
import { updateArea } from './update-area.ts';
import { listGroups } from './list-groups.ts';
import { createGroup, updateGroup, deleteGroup } from './write-group.ts';
import { moveToGroup } from './move-to-group.ts';

export const areaOperations = [
  listAreas,
  findAreas,
  createArea,
  updateArea,
  listGroups,
  createGroup,
  updateGroup,
  deleteGroup,
  moveToGroup,
];
