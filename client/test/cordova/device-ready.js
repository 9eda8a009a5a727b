// By now Cordova has loaded the plugins, including the library: start the example app.
document.addEventListener('deviceready', () => {
  const app = document.createElement('script')
  app.src = 'example.js'
  app.addEventListener('load', () => {
    document.title = 'ready'
  })
  document.head.append(app)
})
