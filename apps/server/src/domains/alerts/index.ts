export { listAlertDeliveries } from './deliveries.ts';
export {
  alertLater,
  deliverAlert,
  evaluateAlerts,
  evaluateAlertsOnTime,
  forgetOldAlerts,
  notifyAlertsOnTime,
} from './jobs.ts';
export { alertOperations } from './operations.ts';
export { toldByRules } from './told-by-rules.ts';
