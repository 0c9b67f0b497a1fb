import * as m from '@fivestead/domain/languages/messages/marketing/en'
import { PRODUCT } from '@fivestead/domain/product'
import ui from '../../../lib/ui.module.css'
import styles from './Compare.module.css'

/** Each can be checked: on this page, in the license, or in the product itself. */
const ROWS = [
  {
    topic: m.price,
    ours: m.priceOurs,
    ask: m.priceAsk,
  },
  {
    topic: m.contract,
    ours: m.contractOurs,
    ask: m.contractAsk,
  },
  {
    topic: m.yourCustomerList,
    ours: m.customerListOurs,
    ask: m.customerListAsk,
  },
  {
    topic: m.ifTheCompanyStops,
    ours: m.companyStopsOurs,
    ask: m.companyStopsAsk,
  },
  {
    topic: m.whoMayPost,
    ours: m.mayPostOurs,
    ask: m.mayPostAsk,
  },
]

/** Facts that an owner can compare without anybody's word for it. Prices of others are not quoted: nothing here checks them. */
export function Compare() {
  return (
    <section className={`${ui.wide} ${ui.section} ${styles.section}`} aria-labelledby="compare">
      <h2 id="compare" className={`${ui.sectionTitle} ${styles.title}`}>
        {m.compareTitle}
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{m.about}</th>
            <th scope="col">{PRODUCT.name}</th>
            <th scope="col">{m.askAnybodyElse}</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ topic, ours, ask }) => (
            <tr key={topic}>
              <th scope="row">{topic}</th>
              <td data-label={PRODUCT.name}>{ours}</td>
              <td data-label={m.askAnybodyElse}>{ask}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`${ui.aside} ${styles.note}`}>{m.compareNote}</p>
    </section>
  )
}
