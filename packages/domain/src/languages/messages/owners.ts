// Made from messages/ by packages/messages.
import { all as accounts } from './accounts/all.ts'
import { all as businesses } from './businesses/all.ts'
import { all as common } from './common/all.ts'
import { all as customers } from './customers/all.ts'
import { all as data } from './data/all.ts'
import { all as messaging } from './messaging/all.ts'
import { all as operator } from './operator/all.ts'
import { all as organizations } from './organizations/all.ts'
import { all as places } from './places/all.ts'
import { all as ranking } from './ranking/all.ts'
import { all as refusals } from './refusals/all.ts'
import { all as reports } from './reports/all.ts'
import { all as reviewrequests } from './review-requests/all.ts'
import { all as reviews } from './reviews/all.ts'

export const owners = [accounts, businesses, common, customers, data, messaging, operator, organizations, places, ranking, refusals, reports, reviewrequests, reviews]
