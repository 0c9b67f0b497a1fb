import * as m from '@fivestead/domain/languages/messages/marketing/en'
import ui from '../../lib/ui.module.css'
import { Closing } from './Closing.tsx'
import styles from './Features.module.css'
import { Card } from './features/Card.tsx'
import { Breakdown, Door, Funnel, Inbox, List, Message, Ranks, Street } from './features/pictures.tsx'

/** Eight features, each with a sign-up button. */
export function Features() {
  return (
    <>
      <div className={`${ui.wide} ${ui.page}`}>
        <h1 className={styles.title}>{m.featuresTitle}</h1>
        <p className={ui.lead}>{m.featuresLead}</p>
        <ul className={styles.list}>
          <Card name={m.reviewRequests} text={m.reviewRequestsText} shape="broad" picture={<Message />} />
          <Card name={m.fastSurvey} text={m.fastSurveyText} shape="narrow" picture={<Door />} />
          <Card
            name={m.privateFeedback}
            text={m.privateFeedbackText}
            shape="narrow"
            tone="evergreen"
            picture={<Inbox />}
          />
          <Card
            name={m.publicReviewsList}
            text={m.publicReviewsListText}
            shape="broad"
            picture={<Breakdown />}
          />
          <Card name={m.localRanking} text={m.localRankingText} shape="full" picture={<Ranks />} />
          <Card name={m.reports} text={m.reportsText} shape="broad" picture={<Funnel />} />
          <Card name={m.customerList} text={m.customerListText} shape="narrow" picture={<List />} />
          <Card
            name={m.moreThanOneDoor}
            text={m.moreThanOneDoorText}
            shape="full"
            tone="evergreen"
            picture={<Street />}
          />
        </ul>
        <p className={`${ui.note} ${styles.sample}`}>{m.samplePictures}</p>
      </div>
      <Closing />
    </>
  )
}
