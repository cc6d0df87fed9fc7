import {
  createArea,
  createGroup,
  deleteGroup,
  findAreas,
  listAreas,
  listGroups,
  moveToGroup,
  updateArea,
  updateGroup,
} from '@molva/contract/areas';
import { route } from '../../kernel/operation.ts';
import { createNewArea } from './create-area.ts';
import { findAreasByName } from './find-areas.ts';
import { listClientAreas } from './list-areas.ts';
import { listClientGroups } from './list-groups.ts';
import { moveAreaToGroup } from './move-to-group.ts';
import { updateOneArea } from './update-area.ts';
import { createNewGroup, deleteOneGroup, updateOneGroup } from './write-group.ts';

export const areaRoutes = [
  route(listAreas, listClientAreas),
  route(findAreas, findAreasByName),
  route(createArea, createNewArea),
  route(updateArea, updateOneArea),
  route(listGroups, listClientGroups),
  route(createGroup, createNewGroup),
  route(updateGroup, updateOneGroup),
  route(deleteGroup, deleteOneGroup),
  route(moveToGroup, moveAreaToGroup),
];
