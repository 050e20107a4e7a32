import { useEffect, useState, type ReactNode } from 'react'
import { configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { Provider } from 'react-redux'
import { connection } from './connection'
import { deskApi, DeskContext } from './deskApi'

const makeStore = () =>
  configureStore({
    reducer: { [deskApi.reducerPath]: deskApi.reducer },
    // Errors are kept as they were thrown: with the desk's sentence, and all that it named.
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(deskApi.middleware),
    enhancers: (defaults) => defaults({ autoBatch: { type: 'tick' } }),
  })
type Store = ReturnType<typeof makeStore>

/** What the pages below read of the desk is kept here. */
export function DeskStore({ children }: { children: ReactNode }) {
  const [store] = useState(makeStore)
  useEffect(() => followPerson(store), [store])
  useEffect(() => followSight(store), [store])
  return (
    <Provider context={DeskContext} store={store}>
      {children}
    </Provider>
  )
}

/** What one person has read is never shown to another. */
function followPerson({ dispatch }: Store): () => void {
  const personNow = () => connection.get().session?.person.id
  let person = personNow()
  return connection.subscribe(() => {
    const before = person
    person = personNow()
    if (before !== undefined && before !== person) dispatch(deskApi.util.resetApiState())
  })
}

/** Nothing is asked for again and again while the page is out of sight. */
const followSight = ({ dispatch }: Store) =>
  setupListeners(dispatch, (_, { onFocus, onFocusLost }) => {
    const onChange = () => void dispatch(document.hidden ? onFocusLost() : onFocus())
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  })
