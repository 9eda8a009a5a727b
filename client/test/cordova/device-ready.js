// Cordova has loaded the plugins by now, and with them the library: the example app may start.
document.addEventListener('deviceready', () => {
  const app = document.createElement('script')
  app.src = 'example.js'
  app.addEventListener('load', () => {
    document.title = 'ready'
  })
  document.head.append(app)
})
