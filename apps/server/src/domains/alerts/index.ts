export { listAlertDeliveries } from './deliveries.ts';
export {
  alertLater,
  deliverAlert,
  evaluateAlerts,
  evaluateAlertsOnTime,
  forgetOldAlerts,
  tellAlertsOnTime,
} from './jobs.ts';
export { alertOperations } from './operations.ts';
export { toldByRules } from './told-by-rules.ts';
