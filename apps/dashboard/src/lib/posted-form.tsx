import {
  FORM_TOKEN_FIELD,
  POSTED,
  RETURN_FIELD,
  type RefusedForm,
} from '@fivestead/domain/accounts/posted-form'
import type { Toast } from '@fivestead/ui/toasts'
import { createContext, useContext, useEffect, useState } from 'react'
import { forgetPath } from './after-auth.ts'
import { runtime } from './runtime.ts'

/** The refused form of this page; null once its form has taken it. */
type Kept = { current: RefusedForm | null }

/** Holds the form that was posted before the script and refused; the page comes back with it. */
export const RefusedContext = createContext<Kept>({ current: null })

/** The refused form that the server wrote into this page. */
export function readRefused(): RefusedForm | null {
  const tag = document.querySelector<HTMLMetaElement>('meta[name="fivestead-refused"]')
  return tag === null ? null : (JSON.parse(tag.content) as RefusedForm)
}

/** The refused form for the form that it belongs to, once: a form that is opened later begins empty. */
export function useRefusedForm(): RefusedForm | null {
  const kept = useContext(RefusedContext)
  const [refused] = useState(kept.current)
  useEffect(() => {
    kept.current = null
  }, [kept])
  return refused
}

/** The toast of a form that was posted before the script and taken; the server led here with its name as a fragment. */
export function takePosted(): Toast | null {
  const { hash, pathname, search } = window.location
  const toast = Object.entries(POSTED).find(([fragment]) => fragment === hash)?.[1]
  if (toast === undefined) return null
  window.history.replaceState(window.history.state, '', pathname + search)
  forgetPath()
  return { ...toast, tone: 'success' }
}

/** Hidden fields of a form that may be posted before the script. @param props.returns the form knows a path to return to */
export function PlainFields({ returns = false }: { returns?: boolean }) {
  return (
    <>
      <input type="hidden" name={FORM_TOKEN_FIELD} defaultValue={runtime().formToken} />
      {returns ? <input type="hidden" name={RETURN_FIELD} /> : null}
    </>
  )
}
