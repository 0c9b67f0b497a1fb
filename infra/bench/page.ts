/** A request of a page. */
interface Asked {
  url: string
  /** Bytes of the answer as they came: its head and its compressed body. */
  wire: number
}

type LayoutShift = { layoutShiftDetails?: { value: number } }

interface Message {
  method?: string
  params?: Record<string, unknown> & { request?: { url: string }; event?: LayoutShift }
}

/** Quiet after which a page has asked for all that it asks for, in milliseconds. */
const QUIET_MS = 1500
const VISITS = 4

/**
 * Opens a page in a browser that runs and waits until it asks for nothing more; tells how far content moved, too. DevTools miss
 * at times how a document ended, whose bytes would then be none: the page is opened again.
 * @param port of the browser's DevTools
 */
export async function openPage(port: number, url: string): Promise<{ asked: Asked[]; shift: number }> {
  for (let visit = 1; ; visit++) {
    const { asked, shift } = await visitPage(port, url)
    if (visit === VISITS || asked.every(({ wire }) => wire > 0)) return { asked, shift }
  }
}

async function visitPage(port: number, url: string): Promise<{ asked: Asked[]; shift: number }> {
  const made = await fetch(`http://127.0.0.1:${port}/json/new?about:blank`, { method: 'PUT' })
  const { id, webSocketDebuggerUrl } = (await made.json()) as { id: string; webSocketDebuggerUrl: string }
  const socket = new WebSocket(webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  let sent = 0
  const send = (method: string, params = {}) => socket.send(JSON.stringify({ id: ++sent, method, params }))
  const asked = new Map<string, Asked>()
  const ended = new Set<string>()
  const quiet = Promise.withResolvers<void>()
  let shift = 0
  let timer = setTimeout(quiet.resolve, 10 * QUIET_MS)
  socket.onmessage = ({ data }) => {
    const { method, params = {} } = JSON.parse(String(data)) as Message
    const { request, event } = params
    shift += event?.layoutShiftDetails?.value ?? 0
    if (!method?.startsWith('Network.')) return
    const requestId = String(params.requestId)
    if (method === 'Network.requestWillBeSent' && request?.url.startsWith('http')) {
      asked.set(requestId, { url: request.url, wire: 0 })
    }
    const entry = asked.get(requestId)
    if (entry === undefined) return
    if (method === 'Network.loadingFinished') entry.wire = Number(params.encodedDataLength)
    if (method === 'Network.loadingFinished' || method === 'Network.loadingFailed') ended.add(requestId)
    clearTimeout(timer)
    timer = setTimeout(quiet.resolve, ended.size === asked.size ? QUIET_MS : 10 * QUIET_MS)
  }
  send('Network.enable')
  send('Network.setCacheDisabled', { cacheDisabled: true })
  send('PerformanceTimeline.enable', { eventTypes: ['layout-shift'] })
  send('Page.navigate', { url })
  await quiet.promise
  socket.close()
  await fetch(`http://127.0.0.1:${port}/json/close/${id}`)
  return { asked: [...asked.values()], shift }
}
