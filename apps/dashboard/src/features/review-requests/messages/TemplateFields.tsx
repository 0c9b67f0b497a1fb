import type { MessageChannel } from '@fivestead/domain/messaging/channels'
import { OWN_TEMPLATE_MAX } from '@fivestead/domain/messaging/own-template-texts'
import type { RequestWords } from '@fivestead/domain/messaging/templates'
import { Button, Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core'
import { useRef } from 'react'
import ui from '../../../components/ui.module.css'
import { rich } from '../../../lib/rich.ts'
import * as m from '../../../messages/messages/en.ts'
import styles from './Messages.module.css'
import { inWords, PLACEHOLDER_WORDS, withPlaceholders } from './placeholder-words.ts'

interface SubjectProps {
  value: string
  /** Properties of the form's field. */
  input: TextInputProps
  onWrite(subject: string): void
}

export function SubjectField({ value, input, onWrite }: SubjectProps) {
  return (
    <TextInput
      label={m.subject}
      maxLength={OWN_TEMPLATE_MAX.subject}
      autoComplete="off"
      {...input}
      value={inWords(value)}
      onChange={({ currentTarget: { value: typed } }) => onWrite(withPlaceholders(typed))}
    />
  )
}

interface MessageProps {
  channel: MessageChannel
  value: string
  /** Words in the language of the text. */
  words: RequestWords
  /** Properties of the form's field. */
  input: TextareaProps
  onWrite(body: string): void
}

/** Field of the text, with buttons that insert placeholders. */
export function MessageField({ channel, value, words, input, onWrite }: MessageProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const body = inWords(value)
  const insert = (placeholder: string) => {
    const { selectionStart, selectionEnd } = field.current ?? { selectionStart: null, selectionEnd: null }
    const start = selectionStart ?? body.length
    onWrite(withPlaceholders(body.slice(0, start) + placeholder + body.slice(selectionEnd ?? start)))
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(start + placeholder.length, start + placeholder.length)
    })
  }
  return (
    <>
      <Textarea
        label={m.message}
        description={channel === 'sms' ? m.textBodyHint({ stop: words.stop }) : m.emailBodyHint}
        autosize
        minRows={channel === 'sms' ? 3 : 6}
        maxRows={14}
        {...input}
        value={body}
        onChange={({ currentTarget: { value: typed } }) => onWrite(withPlaceholders(typed))}
        ref={field}
      />
      <div className={`${ui.flow8} ${styles.inserts}`}>
        {Object.values(PLACEHOLDER_WORDS).map((label) => (
          <Button key={label} variant="default" px="sm" onClick={() => insert(`[${label}]`)}>
            <span className={styles.plus} aria-hidden="true">
              +
            </span>
            {rich(
              m.insertPlaceholder({
                hidden: (text) => <span className={ui.hidden}>{text}</span>,
                placeholder: label,
              }),
            )}
          </Button>
        ))}
      </div>
    </>
  )
}

/** Rules that the text breaks, shown while the owner types. */
export function Problems({ messages }: { messages: readonly string[] }) {
  return (
    <div role="status">
      {messages.length === 0 ? null : (
        <div className={`${ui.round10} ${ui.body} ${ui.wrap} ${styles.problems}`}>
          <p className={`${ui.flush} ${ui.strong}`}>{m.notSavableYet}</p>
          <ul>
            {messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
