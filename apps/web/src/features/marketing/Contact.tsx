import { useNavigate } from '@tanstack/react-router'
import { use, useState } from 'react'
import { DetailsContext } from '../../lib/contact-details.ts'
import { StartContext } from '../../lib/start.ts'
import styles from './Contact.module.css'
import { DoorSign } from './contact/DoorSign.tsx'
import { Form } from './contact/Form.tsx'
import { Sent } from './contact/Sent.tsx'
import { type Question, Questions } from './Questions.tsx'

export const QUESTIONS: Question[] = [
  {
    question: 'How long does setup take?',
    answer:
      'Under 10 minutes. You pick your business on the map, and your survey link and QR code are ready.',
  },
  {
    question: 'Does it work with the tools we have?',
    answer:
      'Yes, by file: export your customer list from your CRM or email tool and import it here. Direct integrations with CRM and email tools are planned.',
  },
  {
    question: 'When do we see results?',
    answer:
      'Within 30 days. Results are visible as soon as the first customers answer, often on the first day.',
  },
]

/** The form and the panel in its place; a page that was loaded like this leaves the reader where they are. */
type Phase = 'first form' | 'sent' | 'was sent' | 'next form'

/** How to reach people, and the form. */
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
      <div className={styles.columns}>
        <div className={styles.words}>
          <h1 className={styles.title}>Talk to a person</h1>
          <p className={styles.lead}>
            Questions before you start, trouble after, or an idea in between: write
            {hasPhone ? ', or call during business hours' : ' to us'}.
          </p>
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
      <Questions title="Frequently asked questions" items={QUESTIONS} />
    </>
  )
}
