import { useSearchParams } from 'react-router-dom'

/** A page's tab and its setter, in the address: going back and loading again keep it. The first one by default. */
export function useAddressTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]], name = 'tab') {
  const [params, setParams] = useSearchParams()
  const tab = tabs.find((one) => one === params.get(name)) ?? tabs[0]
  const choose = (next: string) => setParams({ [name]: next }, { replace: true, preventScrollReset: true })
  return [tab, choose] as const
}
