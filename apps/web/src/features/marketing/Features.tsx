import { Closing } from './Closing.tsx'
import styles from './Features.module.css'
import { Card } from './features/Card.tsx'
import { Breakdown, Door, Funnel, Inbox, List, Message, Ranks, Street } from './features/pictures.tsx'

/** Eight features, each with a sign-up button. */
export function Features() {
  return (
    <>
      <div className={styles.page}>
        <h1 className={styles.title}>Everything you need to get more reviews</h1>
        <p className={styles.lead}>Eight things, each doing one job for a local business.</p>
        <ul className={styles.list}>
          <Card
            name="Review requests"
            text="By text, by email or by QR code. You type a name and a number, and the log shows what came of it. We never text at night."
            shape="broad"
            picture={<Message />}
          />
          <Card
            name="A survey that opens at once"
            text="Your name and five stars on any phone, in under a second, without an app and without an account."
            shape="narrow"
            picture={<Door />}
          />
          <Card
            name="Private feedback"
            text="Problems come to you as a message. Anyone can still review you on Google."
            shape="narrow"
            tone="evergreen"
            picture={<Inbox />}
          />
          <Card
            name="Public reviews in one list"
            text="Your Google rating with its breakdown by stars, and the reviews that Google shows us: often the newest few, and the page says so."
            shape="broad"
            picture={<Breakdown />}
          />
          <Card
            name="Local ranking"
            text="Where you stand for the words people search with, in the town where they search, and how that moves."
            shape="full"
            picture={<Ranks />}
          />
          <Card
            name="Reports you can act on"
            text="Sent, opened, rated, on to Google: four numbers, and each opens its list when you tap it."
            shape="broad"
            picture={<Funnel />}
          />
          <Card
            name="Customer list"
            text="Add people one by one, or bring yesterday’s list from a file. Nobody is asked twice too soon."
            shape="narrow"
            picture={<List />}
          />
          <Card
            name="More than one door"
            text="Several businesses under one account, each with its own link, its own QR code and its own page."
            shape="full"
            tone="evergreen"
            picture={<Street />}
          />
        </ul>
        <p className={styles.sample}>The pictures show sample data.</p>
      </div>
      <Closing />
    </>
  )
}
