/** Signs in the owner of the sandbox's demo. @returns the Cookie header of the session */
export async function signInDemo(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ username: 'demo-owner', password: 'fivestead-demo' }),
  })
  if (!answer.ok) throw new Error(`the demo owner cannot sign in: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
