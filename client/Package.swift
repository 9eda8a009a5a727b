// swift-tools-version: 5.9
import PackageDescription

// The Capacitor plugin. Capacitor derives this name from the npm package name.
let package = Package(
    name: "TributaryClient",
    platforms: [.iOS(.v15)],
    products: [
        .library(name: "TributaryClient", targets: ["TributaryPlugin"]),
    ],
    dependencies: [
        .package(url: "https://github.com/ionic-team/capacitor-swift-pm.git", "7.0.0"..<"9.0.0"),
    ],
    targets: [
        .target(
            name: "TributaryPlugin",
            dependencies: [
                .product(name: "Capacitor", package: "capacitor-swift-pm"),
                .product(name: "Cordova", package: "capacitor-swift-pm"),
            ],
            path: "ios/Sources"
        ),
    ]
)
