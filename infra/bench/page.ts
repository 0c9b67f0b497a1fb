/** A request of a page. */
interface Asked {
  url: string
  /** Bytes of the answer as they came: its head and its compressed body. */
  wire: number
}

interface Message {
  method?: string
  params?: Record<string, unknown>
}

/** Quiet after which a page has asked for all that it asks for, in milliseconds. */
const QUIET_MS = 1500

/**
 * Opens a page in a browser that runs and waits until it asks for nothing more.
 * @param port of the browser's DevTools
 */
export async function openPage(port: number, url: string): Promise<Asked[]> {
  const made = await fetch(`http://127.0.0.1:${port}/json/new?about:blank`, { method: 'PUT' })
  const { id, webSocketDebuggerUrl } = (await made.json()) as { id: string; webSocketDebuggerUrl: string }
  const socket = new WebSocket(webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  const send = (method: string, params = {}) => socket.send(JSON.stringify({ id: 1, method, params }))
  const asked = new Map<string, Asked>()
  const ended = new Set<string>()
  const quiet = Promise.withResolvers<void>()
  let timer = setTimeout(quiet.resolve, 10 * QUIET_MS)
  socket.onmessage = ({ data }) => {
    const { method, params = {} } = JSON.parse(String(data)) as Message
    if (!method?.startsWith('Network.')) return
    const requestId = String(params.requestId)
    const { request } = params as { request?: { url: string } }
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
  send('Page.navigate', { url })
  await quiet.promise
  socket.close()
  await fetch(`http://127.0.0.1:${port}/json/close/${id}`)
  return [...asked.values()]
}
