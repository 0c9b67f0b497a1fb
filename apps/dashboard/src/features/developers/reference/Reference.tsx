import * as common from '@fivestead/domain/languages/messages/common/en'
import { useQuery } from '@tanstack/react-query'
import { QueryState, WaitingRows } from '../../../components/QueryState.tsx'
import ui from '../../../components/ui.module.css'
import { CallDetails } from './CallDetails.tsx'
import { type ApiDocument, callsOf } from './document.ts'
import { Marked } from './Marked.tsx'
import styles from './Reference.module.css'

async function readDocument(): Promise<ApiDocument> {
  const answer = await fetch('/api/v1/openapi.json')
  if (!answer.ok) throw new Error(`The document could not be read: ${answer.status}`)
  return answer.json()
}

/** The API's document (in English), group by group. */
export function Reference() {
  const query = useQuery({
    queryKey: ['api-document'],
    queryFn: readDocument,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <QueryState query={query} waiting={<WaitingRows count={8} height={44} />} failed={common.pleaseTryAgain}>
      {(document) => (
        <div lang="en">
          <Marked text={document.info.description} />
          {document.tags.map(({ name, description }) => (
            <div key={name}>
              <h3 className={styles.group}>{name}</h3>
              <p className={`${ui.below8} ${ui.muted} ${ui.wrap}`}>{description}</p>
              {callsOf(document, name).map((call) => (
                <CallDetails key={call.operation.operationId} document={document} call={call} />
              ))}
            </div>
          ))}
        </div>
      )}
    </QueryState>
  )
}
