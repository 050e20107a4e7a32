/**
 * Says what keeps the scripts of a page from starting, which cannot say it themselves: a browser older than those of docs/browsers.md, or a
 * build whose first files are gone, as while a new one replaces it. Such a page reloads once; then there is a button, and nothing that looks like
 * loading. It is inline and written for any browser. `toSorted` is what the oldest browsers of the list have, and those before them do
 * not. The sentence stands above the page and covers nothing of it; closed, that of old browsers stays away for the visit.
 */
export const startScript =
  "(function(){var d=document,k='OLD_BROWSER_SEEN';" +
  "function stop(){var w=d.querySelector('.start progress');if(w)w.parentNode.removeChild(w)}" +
  "function say(t,l,f){var p=d.createElement('div'),b=d.createElement('button');" +
  "p.setAttribute('role','alert');" +
  // Above the start screen, which stays where no script of the portal can run.
  "p.style.cssText='position:relative;z-index:1;padding:16px;" +
  "background:#fff;color:#111;font:16px/1.5 sans-serif;text-align:center';" +
  'd.body.insertBefore(p,d.body.firstChild);' +
  "p.textContent=t;b.type='button';b.textContent=l;" +
  "b.style.cssText='min-height:44px;padding:0 16px;border:1px solid #111;border-radius:8px;background:#fff;color:#111;font:inherit';" +
  'b.onclick=function(){f(p)};' +
  'p.appendChild(b)}' +
  'function again(){location.reload()}' +
  "if([].toSorted){addEventListener('error',function(e){" +
  'var t=e.target;' +
  // Sheets that code asks for stand in the head, and that code sees to them.
  "if(t.type!='module'&&(t.rel!='stylesheet'||t.parentNode!=d.body))return;" +
  "if(navigator.onLine&&performance.getEntriesByType('navigation')[0].type!='reload')again();" +
  "else{stop();say('This did not load. Check your connection and try again. ','Try again',again)}},true);return}" +
  'stop();try{if(sessionStorage.getItem(k))return}catch(e){}' +
  "say('This browser is too old for this site, and parts of it will not work. '+" +
  "'Update the browser or the software of your device, then open this page again. ','Close'," +
  'function(p){d.body.removeChild(p);try{sessionStorage.setItem(k,1)}catch(e){}})})()'

/** CSP hash, repeated in `deploy/nginx.conf`, like that of the start style. */
export const START_SCRIPT_HASH = "'sha256-3WE+E6pSed7VjPl8hpjVbLJKkdPXAXAK98e3M4Z1a0M='"
