import { passwordChecklist, passwordLabel, passwordScore } from '@fivestead/domain/accounts/password-strength'
import { VisuallyHidden } from '@mantine/core'
import { CheckIcon, DotIcon } from '../../components/icons.tsx'
import ui from '../../components/ui.module.css'
import * as m from '../../messages/signup/en.ts'
import styles from './Signup.module.css'

/** Strength in words and length, and the four things that make it up. */
export function PasswordMeter({ password }: { password: string }) {
  const score = passwordScore(password)
  const label = passwordLabel(score)
  return (
    <div>
      <div className={`${ui.between} ${ui.body} ${styles.meterHead}`}>
        <span>{m.passwordStrength}</span>
        <strong aria-live="polite">{password === '' ? '' : label}</strong>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a native meter cannot be drawn in both themes */}
      <div
        className={`${ui.clip} ${ui.above6} ${ui.round8} ${styles.meter}`}
        role="meter"
        aria-label={m.passwordStrength}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={score}
        aria-valuetext={password === '' ? m.empty : label}
        data-strength={label}
      >
        <span style={{ transform: `scaleX(${score / 100})` }} />
      </div>
      <ul className={`${ui.stack} ${ui.gap4x12} ${ui.above12} ${ui.note} ${styles.checklist}`}>
        {passwordChecklist(password).map((item) => (
          <li key={item.id} className={`${ui.line} ${ui.gap8}`} data-met={item.met}>
            {item.met ? <CheckIcon size={18} /> : <DotIcon size={18} />}
            {item.label}
            <VisuallyHidden>{item.met ? ' (done)' : ' (missing)'}</VisuallyHidden>
          </li>
        ))}
      </ul>
    </div>
  )
}
