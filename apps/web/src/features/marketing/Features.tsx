import { SignupLink } from './Actions.tsx'
import styles from './Features.module.css'
import page from './Page.module.css'

const FEATURES = [
  {
    name: 'Review requests',
    text: 'By text, by email or by QR code. You type a name and a number; we write, queue and send, and show what came of it.',
  },
  {
    name: 'A survey that opens at once',
    text: 'Your customers see your name and five stars on any phone, in under a second, without an app and without an account.',
  },
  {
    name: 'Private feedback',
    text: 'What went wrong comes to you as a message, while there is still time to mend it. The public way stays open to everyone.',
  },
  {
    name: 'Public reviews in one list',
    text: 'Your reviews on Google with their rating, their breakdown by stars and a way to every one of them.',
  },
  {
    name: 'Local ranking',
    text: 'Where you stand for the words people search with, in the town where they search, and how that moves.',
  },
  {
    name: 'Reports you can act on',
    text: 'From asked to opened to rated to public: four figures that open their rows when you tap them.',
  },
  {
    name: 'Customer list',
    text: 'Add people one by one or bring yesterday’s list from a file. Nobody is asked twice too soon.',
  },
  {
    name: 'More than one place',
    text: 'Several businesses under one account, each with its own link, its own QR code and its own page.',
  },
]

/** Eight features, each with a way in (visitor spec 2). */
export function Features() {
  return (
    <div className={page.page}>
      <h1 className={page.title}>Everything between the counter and the map</h1>
      <p className={page.lead}>Eight things, each doing one job for a local business.</p>
      <ul className={styles.list}>
        {FEATURES.map(({ name, text }) => (
          <li key={name} className={styles.card}>
            <h2 className={styles.name}>{name}</h2>
            <p className={styles.text}>{text}</p>
            <SignupLink look="outline">Get Started</SignupLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
