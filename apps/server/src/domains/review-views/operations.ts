import { listReviewViews } from './list-views.ts';
import { createReviewView, deleteReviewView, restoreReviewView, updateReviewView } from './write-view.ts';

export const reviewViewOperations = [
  listReviewViews,
  createReviewView,
  updateReviewView,
  deleteReviewView,
  restoreReviewView,
];
