import type { Migration } from 'kysely/migration';
import * as foundation from './20261121090000-foundation.ts';
import * as people from './20261121123000-people.ts';
import * as workspace from './20261121160000-workspace.ts';
import * as starterBrief from './20261121160100-starter-brief.ts';
import * as writing from './20261121170000-writing.ts';
import * as auditKeys from './20261122190000-audit-keys.ts';
import * as deliveredLinks from './20261122190100-delivered-links.ts';
import * as accounts from './20261122193000-accounts.ts';
import * as newcomers from './20261122200000-newcomers.ts';
import * as keptPromises from './20261123100000-kept-promises.ts';
import * as ownFlags from './20261123300000-own-flags.ts';
import * as textDates from './20261123300100-text-dates.ts';
import * as joinedNotifications from './20261123400000-joined-notifications.ts';
import * as draftProblemCodes from './20261123500000-draft-problem-codes.ts';
import * as readyRulesOfSites from './20261123500001-ready-rules-of-sites.ts';
import * as knownReviews from './20261123500002-known-reviews.ts';
import * as sightsAndPages from './20261123600000-sights-and-pages.ts';
import * as ruleVersions from './20261123600001-rule-versions.ts';
import * as hostBreaks from './20261123600002-host-breaks.ts';
import * as reviewImports from './20261123600010-review-imports.ts';
import * as credentials from './20261123600020-credentials.ts';
import * as breaksOfSites from './20261123700000-breaks-of-sites.ts';
import * as undoneImports from './20261123700001-undone-imports.ts';
import * as themes from './20261124000000-themes.ts';
import * as themesByHand from './20261124100000-themes-by-hand.ts';
import * as search from './20261124110000-search.ts';
import * as tasks from './20261124120000-tasks.ts';
import * as sentiment from './20261124130000-sentiment.ts';
import * as anomalies from './20261124130001-anomalies.ts';
import * as tonesOfThemes from './20261124140000-tones-of-themes.ts';
import * as clientVersions from './20261124220000-client-versions.ts';
import * as marksOfMany from './20261124231700-marks-of-many.ts';
import * as alerts from './20261124233001-alerts.ts';
import * as monthsByGrade from './20261125030001-months-by-grade.ts';
import * as competitors from './20261125032000-competitors.ts';
import * as visitsAndOrder from './20261125034000-visits-and-order.ts';
import * as tasksByDoneDay from './20261125133100-tasks-by-done-day.ts';
import * as competitorSchedules from './20261125200000-competitor-schedules.ts';
import * as alertsOfCompetitorsWithoutPlaces from './20261126002000-alerts-of-competitors-without-places.ts';
import * as lowGradesSeen from './20261126040000-low-grades-seen.ts';
import * as clientsByName from './20261126140500-clients-by-name.ts';
import * as recipientsOfDeliveries from './20261127162500-recipients-of-deliveries.ts';
import * as likedReviews from './20261127172000-liked-reviews.ts';
import * as reviewsInOrder from './20261127203600-reviews-in-order.ts';
import * as complaintVersions from './20261129153100-complaint-versions.ts';

/** Every migration by its stamped name, oldest first (`npm run migration` adds one). A landed one is never changed. */
export const migrations: Record<string, Migration> = {
  '20261121090000-foundation': foundation,
  '20261121123000-people': people,
  '20261121160000-workspace': workspace,
  '20261121160100-starter-brief': starterBrief,
  '20261121170000-writing': writing,
  '20261122190000-audit-keys': auditKeys,
  '20261122190100-delivered-links': deliveredLinks,
  '20261122193000-accounts': accounts,
  '20261122200000-newcomers': newcomers,
  '20261123100000-kept-promises': keptPromises,
  '20261123300000-own-flags': ownFlags,
  '20261123300100-text-dates': textDates,
  '20261123400000-joined-notifications': joinedNotifications,
  '20261123500000-draft-problem-codes': draftProblemCodes,
  '20261123500001-ready-rules-of-sites': readyRulesOfSites,
  '20261123500002-known-reviews': knownReviews,
  '20261123600000-sights-and-pages': sightsAndPages,
  '20261123600001-rule-versions': ruleVersions,
  '20261123600002-host-breaks': hostBreaks,
  '20261123600010-review-imports': reviewImports,
  '20261123600020-credentials': credentials,
  '20261123700000-breaks-of-sites': breaksOfSites,
  '20261123700001-undone-imports': undoneImports,
  '20261124000000-themes': themes,
  '20261124100000-themes-by-hand': themesByHand,
  '20261124110000-search': search,
  '20261124120000-tasks': tasks,
  '20261124130000-sentiment': sentiment,
  '20261124130001-anomalies': anomalies,
  '20261124140000-tones-of-themes': tonesOfThemes,
  '20261124220000-client-versions': clientVersions,
  '20261124231700-marks-of-many': marksOfMany,
  '20261124233001-alerts': alerts,
  '20261125030001-months-by-grade': monthsByGrade,
  '20261125032000-competitors': competitors,
  '20261125034000-visits-and-order': visitsAndOrder,
  '20261125133100-tasks-by-done-day': tasksByDoneDay,
  '20261125200000-competitor-schedules': competitorSchedules,
  '20261126002000-alerts-of-competitors-without-places': alertsOfCompetitorsWithoutPlaces,
  '20261126040000-low-grades-seen': lowGradesSeen,
  '20261126140500-clients-by-name': clientsByName,
  '20261127162500-recipients-of-deliveries': recipientsOfDeliveries,
  '20261127172000-liked-reviews': likedReviews,
  '20261127203600-reviews-in-order': reviewsInOrder,
  '20261129153100-complaint-versions': complaintVersions,
};
