import { useEffect, useState } from 'react'

const CHANNEL = 'portico-layouts'

/** Whether the tool is open in another tab: both would store their draft under the same key. */
export function useOtherTabs(): boolean {
  const [others, setOthers] = useState(false)
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (data === 'who' || data === 'here') setOthers(true)
      if (data === 'who') channel.postMessage('here')
      if (data === 'gone') {
        setOthers(false)
        channel.postMessage('who')
      }
    }
    channel.postMessage('who')
    const leave = () => channel.postMessage('gone')
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      channel.close()
    }
  }, [])
  return others
}
