import type { Plugin } from 'vite'

/**
 * Lets the bundler leave out what the portal does not use of react-router: its `Link`, `NavLink` and `Form`, with all that they bring.
 * They are made by `forwardRef` and then given a name for debugging; to a bundler either could have an effect (decision 21).
 */
export function leanRouter(): Plugin {
  return {
    name: 'portico-lean-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/(?<== )(?=\w+\.(?:forwardRef|memo|createContext)\()/g, '/* @__PURE__ */ '),
        map: null,
      }),
    },
  }
}
