import { listAreas } from './list-areas.ts';
import { findAreas } from './find-areas.ts';
import { createArea } from './create-area.ts';
import { createAreas } from './create-areas.ts';
import { updateArea } from './update-area.ts';
import { listGroups } from './list-groups.ts';
import { createGroup, updateGroup, deleteGroup } from './write-group.ts';
import { moveToGroup } from './move-to-group.ts';
import { arrangeAreas, arrangeGroups } from './arrange.ts';

export const areaOperations = [
  listAreas,
  findAreas,
  createArea,
  createAreas,
  updateArea,
  listGroups,
  createGroup,
  updateGroup,
  deleteGroup,
  moveToGroup,
  arrangeAreas,
  arrangeGroups,
];
