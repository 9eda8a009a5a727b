import Expo

@main
class AppDelegate: ExpoAppDelegate {}
