import { newcomersMail, newcomersSms } from '@fivestead/domain/customers/newcomers-notice'
import { ANONYMOUS } from '@fivestead/domain/reviews/limits'
import type { NoticeWriter } from '../../businesses/notices/service.ts'
import { moveToNotice, newcomersOfNotice, uploadsOfNotice } from './sql.ts'

/** What is read at most for one notice. */
const COUNTED = 1000

/**
 * Customers who came without a click of the owner's for each of them: a finished upload, and people whom the business
 * did not know and who left a way to answer on the company page. Whom "New reviews" tells of on the same channel is
 * not told of twice. Not told: customers whom the owner added, and those whom a request was sent to.
 */
export const newcomerNotices: NoticeWriter = {
  merge: moveToNotice,
  async write(trx, { id, businessId, businessName }, { home, settingsLink }, chosen) {
    const uploads = await uploadsOfNotice(trx, id, COUNTED)
    const people = await newcomersOfNotice(trx, id, COUNTED)
    const newcomers = people.map(({ name }) => ({ name: name ?? ANONYMOUS }))
    const notice = (toldAlready: boolean) => {
      const told = toldAlready ? [] : newcomers
      const [only, ...rest] = toldAlready ? [] : people
      const rows =
        uploads.length > 0
          ? 'tab=customers'
          : only !== undefined && rest.length === 0
            ? `tab=reviews&feedback=${only.id}`
            : 'tab=reviews&state=new'
      return uploads.length + told.length === 0
        ? null
        : {
            businessName,
            uploads,
            newcomers: told,
            newcomerCount: told.length,
            link: `${home}?${rows}&business=${businessId}`,
            settingsLink,
          }
    }
    const byMail = notice(chosen.email.reviews)
    const bySms = notice(chosen.sms.reviews)
    return { mail: byMail && newcomersMail(byMail), sms: bySms && newcomersSms(bySms) }
  },
}
