import * as m from '@fivestead/domain/languages/messages/contact/en'
import { useNavigate } from '@tanstack/react-router'
import { use, useState } from 'react'
import { DetailsContext } from '../../lib/contact-details.ts'
import { StartContext } from '../../lib/start.ts'
import ui from '../../lib/ui.module.css'
import styles from './Contact.module.css'
import { DoorSign } from './contact/DoorSign.tsx'
import { Form } from './contact/Form.tsx'
import { Sent } from './contact/Sent.tsx'
import { type Question, Questions } from './Questions.tsx'

export const QUESTIONS: Question[] = [
  {
    question: m.setupQuestion,
    answer: m.setupAnswer,
  },
  {
    question: m.toolsQuestion,
    answer: m.toolsAnswer,
  },
  {
    question: m.resultsQuestion,
    answer: m.resultsAnswer,
  },
]

/** The form and the panel in its place; a page that was loaded like this leaves the reader where they are. */
type Phase = 'first form' | 'sent' | 'was sent' | 'next form'

/** Page with the ways to contact the operator, and the form. */
export function Contact() {
  const start = use(StartContext)
  const hasPhone = use(DetailsContext)?.phone != null
  const [refused, setRefused] = useState(start?.kind === 'refused' ? start : null)
  const [phase, setPhase] = useState<Phase>(start?.kind === 'sent' ? 'was sent' : 'first form')
  const navigate = useNavigate()

  const another = () => {
    setRefused(null)
    setPhase('next form')
    // The address of a page that began with 'Message Sent!' must not bring it back.
    navigate({ to: '/contact', replace: true, resetScroll: false })
  }

  return (
    <>
      <div className={`${ui.wide} ${styles.columns}`}>
        <div className={styles.words}>
          <h1 className={styles.title}>{m.talkToAPerson}</h1>
          <p className={`${ui.lead} ${styles.lead}`}>{hasPhone ? m.leadWithPhone : m.lead}</p>
        </div>
        {phase === 'first form' || phase === 'next form' ? (
          <Form refused={refused} takeFocus={phase === 'next form'} onSent={() => setPhase('sent')} />
        ) : (
          <Sent takeFocus={phase === 'sent'} onAnother={another} />
        )}
        <div className={styles.sign}>
          <DoorSign />
        </div>
      </div>
      <Questions title={m.frequentlyAskedQuestions} items={QUESTIONS} />
    </>
  )
}
