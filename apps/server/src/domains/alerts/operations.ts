import { createAlertRule } from './create-rule.ts';
import { deleteAlertRule } from './delete-rule.ts';
import { listAlertDeliveries, sendAlertAgain, tryAlertWebhook } from './deliveries.ts';
import { findAlertRecipients } from './find-recipients.ts';
import { listAlertRules } from './list-rules.ts';
import { tryAlertRule } from './try-rule.ts';
import { updateAlertRule } from './update-rule.ts';
import { createAlertWebhook, deleteAlertWebhook, listAlertWebhooks } from './webhooks.ts';

export const alertOperations = [
  listAlertRules,
  createAlertRule,
  updateAlertRule,
  deleteAlertRule,
  tryAlertRule,
  findAlertRecipients,
  listAlertDeliveries,
  sendAlertAgain,
  listAlertWebhooks,
  createAlertWebhook,
  deleteAlertWebhook,
  tryAlertWebhook,
];
