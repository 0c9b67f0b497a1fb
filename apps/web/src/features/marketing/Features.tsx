import * as m from '@fivestead/domain/languages/messages/marketing/en'
import { Closing } from './Closing.tsx'
import styles from './Features.module.css'
import { Card } from './features/Card.tsx'
import { Breakdown, Door, Funnel, Inbox, List, Message, Ranks, Street } from './features/pictures.tsx'

/** Eight features, each with a sign-up button. */
export function Features() {
  return (
    <>
      <div className={styles.page}>
        <h1 className={styles.title}>{m.everythingYouNeedTo}</h1>
        <p className={styles.lead}>{m.eightThingsEachDoing}</p>
        <ul className={styles.list}>
          <Card name={m.reviewRequests} text={m.byTextByEmail} shape="broad" picture={<Message />} />
          <Card name={m.aSurveyThatOpens} text={m.yourNameAndFive} shape="narrow" picture={<Door />} />
          <Card
            name={m.privateFeedback}
            text={m.problemsComeToYou}
            shape="narrow"
            tone="evergreen"
            picture={<Inbox />}
          />
          <Card
            name={m.publicReviewsInOne}
            text={m.yourGoogleRatingWith}
            shape="broad"
            picture={<Breakdown />}
          />
          <Card name={m.localRanking} text={m.whereYouStandFor} shape="full" picture={<Ranks />} />
          <Card name={m.reportsYouCanAct} text={m.sentOpenedRatedOn} shape="broad" picture={<Funnel />} />
          <Card name={m.customerList} text={m.addPeopleOneBy} shape="narrow" picture={<List />} />
          <Card
            name={m.moreThanOneDoor}
            text={m.severalBusinessesUnderOne}
            shape="full"
            tone="evergreen"
            picture={<Street />}
          />
        </ul>
        <p className={styles.sample}>{m.thePicturesShowSample}</p>
      </div>
      <Closing />
    </>
  )
}
