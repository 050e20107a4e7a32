import { defineConfig } from 'oxfmt'

export default defineConfig({
  semi: false,
  singleQuote: true,
  printWidth: 110,
  sortPackageJson: false,
  ignorePatterns: [
    'schemas',
    'package-lock.json',
    'layout/validators',
    'public/mockServiceWorker.js',
    'layouts/pictures',
    // Written by `npm run schemas` and `npm run backend:docs`.
    'desk/openapi.json',
    'docs/backend/openapi.yaml',
  ],
})
