import { compareMonths } from './compare-months.ts';
import { compareThemes } from './compare-themes.ts';
import { createCompetitor } from './create-competitor.ts';
import { deleteCompetitor, restoreCompetitor } from './delete-competitor.ts';
import { listComparedAreas, listCompetitors } from './list-competitors.ts';
import { collectCompetitor, updateCompetitor } from './update-competitor.ts';

export const competitorOperations = [
  listCompetitors,
  listComparedAreas,
  compareThemes,
  compareMonths,
  createCompetitor,
  updateCompetitor,
  collectCompetitor,
  deleteCompetitor,
  restoreCompetitor,
];
