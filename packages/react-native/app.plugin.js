// Where Expo looks for a package's config plugin.
module.exports = require('./dist/plugin.js').withTributary
