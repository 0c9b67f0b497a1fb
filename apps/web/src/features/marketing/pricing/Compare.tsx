import styles from './Compare.module.css'

/** Each can be checked: on this page, in the license, or in the product itself. */
const ROWS = [
  {
    topic: 'Price',
    ours: 'On this page, by the month and for the whole business. Nothing is charged today.',
    ask: 'Is the price public? Is it for each location or each user?',
  },
  {
    topic: 'Contract',
    ours: 'None. Month-to-month, and the trial asks for no card.',
    ask: 'How long are we bound, and by when must we cancel?',
  },
  {
    topic: 'Your customer list',
    ours: 'Yours to take: download it as a CSV file at any time.',
    ask: 'Can we take our customers with us when we leave?',
  },
  {
    topic: 'If the company stops',
    ours: 'The program is open source (Apache License 2.0). Anybody may run it on a server of their own.',
    ask: 'What happens to our data if you close or are sold?',
  },
  {
    topic: 'Who may post',
    ours: 'Everybody gets the link to Google, whatever their stars.',
    ask: 'Does everybody see the link? Google forbids asking only those who are satisfied.',
  },
]

/** Facts that an owner can compare without anybody's word for it. Prices of others are not quoted: nothing here checks them. */
export function Compare() {
  return (
    <section className={styles.section} aria-labelledby="compare">
      <h2 id="compare" className={styles.title}>
        Compare it with what you pay now
      </h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">About</th>
            <th scope="col">Fivestead</th>
            <th scope="col">Ask anybody else</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ topic, ours, ask }) => (
            <tr key={topic}>
              <th scope="row">{topic}</th>
              <td data-label="Fivestead">{ours}</td>
              <td data-label="Ask anybody else">{ask}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        As of November 25, 2026. We quote no prices of other products: they change, and we cannot check them
        for you.
      </p>
    </section>
  )
}
