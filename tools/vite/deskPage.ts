import type { Plugin } from 'vite'

/** In development: the desk's page at `/desk/`, where the built one is too. */
export function deskPage(): Plugin {
  return {
    name: 'portico-desk-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [path = '', query] = (request.url ?? '').split('?')
        if (path === '/desk') return response.writeHead(302, { Location: '/desk/' }).end()
        if (path === '/desk/') request.url = `/desk-app/index.html${query === undefined ? '' : `?${query}`}`
        next()
      })
    },
  }
}
