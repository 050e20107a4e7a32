import http from 'node:http'

/** Gives the accent colour of the home page of a portal on this machine. */
export function homeColorOf(port: number): () => Promise<string | undefined> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 50 })
  return () =>
    new Promise((resolve, reject) => {
      const headers = { 'User-Agent': 'Android Mobile' }
      http
        .get({ host: '127.0.0.1', port, path: '/lobby/home', agent, headers }, (response) => {
          let html = ''
          response.setEncoding('utf8')
          response.on('data', (part: string) => (html += part))
          response.on('end', () => resolve([...html.matchAll(/--color-accent:(#\w+)/g)].at(-1)?.[1]))
        })
        .on('error', reject)
    })
}
