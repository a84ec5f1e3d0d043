//! The compose file, by what has to hold wherever it is run: what services, volumes and settings refer to is there,
//! ports are those that are listened to, and files that are mounted exist.

use std::collections::BTreeMap;

use yaml_rust2::yaml::Hash;
use yaml_rust2::{Yaml, YamlLoader};

use super::commands::check_call;
use super::{path, read};

/// What a service can have, of what the specification knows.
const OF_A_SERVICE: [&str; 15] = [
    "image",
    "build",
    "restart",
    "read_only",
    "cap_drop",
    "security_opt",
    "tmpfs",
    "command",
    "environment",
    "depends_on",
    "healthcheck",
    "volumes",
    "ports",
    "stop_grace_period",
    "init",
];

/// Where the services listen.
const PORTS: [(&str, &str); 4] =
    [("postgres", "5432"), ("nats", "4222"), ("server-1", "8420"), ("server-2", "8420")];

fn compose() -> Yaml {
    let mut all = YamlLoader::load_from_str(&read("compose.yaml")).expect("it is YAML");
    assert_eq!(all.len(), 1);
    merged(all.remove(0))
}

/// The same with what `<<` brings in.
fn merged(yaml: Yaml) -> Yaml {
    match yaml {
        Yaml::Hash(hash) => {
            let (mut all, mut own) = (Hash::new(), Hash::new());
            for (key, value) in hash {
                match (key.as_str(), merged(value)) {
                    (Some("<<"), Yaml::Hash(more)) => all.extend(more),
                    (_, value) => drop(own.insert(key, value)),
                }
            }
            all.extend(own);
            Yaml::Hash(all)
        }
        Yaml::Array(items) => Yaml::Array(items.into_iter().map(merged).collect()),
        other => other,
    }
}

fn fields(yaml: &Yaml) -> BTreeMap<&str, &Yaml> {
    let hash = yaml.as_hash().unwrap_or_else(|| panic!("no mapping: {yaml:?}"));
    hash.iter().map(|(key, value)| (key.as_str().expect("a name"), value)).collect()
}

fn texts(yaml: &Yaml) -> Vec<&str> {
    let items = yaml.as_vec().unwrap_or_else(|| panic!("no list: {yaml:?}"));
    items.iter().map(|item| item.as_str().expect("a text")).collect()
}

#[test]
fn a_site_has_two_servers_two_workers_and_what_they_need() {
    let compose = compose();
    let services = fields(&compose["services"]);
    let names: Vec<_> = services.keys().copied().collect();
    assert_eq!(
        names,
        ["nats", "postgres", "proxy", "server-1", "server-2", "worker-1", "worker-2"]
    );
    for (name, service) in services {
        for field in fields(service).keys() {
            assert!(OF_A_SERVICE.contains(field), "{name} has a field {field}");
        }
        assert!(service["image"].as_str().is_some(), "{name} has no image");
        assert_eq!(service["restart"].as_str(), Some("unless-stopped"), "{name}");
    }
}

#[test]
fn what_services_refer_to_is_there() {
    let compose = compose();
    let (services, volumes) = (fields(&compose["services"]), fields(&compose["volumes"]));
    for (name, service) in &services {
        let needed = fields(service).get("depends_on").map(|needed| fields(needed));
        for (other, how) in needed.unwrap_or_default() {
            let other_service = services.get(other).unwrap_or_else(|| panic!("no {other}"));
            // Who waits until it is healthy waits for a check, of its own or of the image.
            if how["condition"].as_str() == Some("service_healthy") {
                let own = &other_service["healthcheck"];
                let of_image = other_service["image"].as_str() == Some("dohyo");
                assert!(own["test"].as_vec().is_some() || of_image, "{other} is never healthy");
                assert_ne!(own["disable"].as_bool(), Some(true), "{other} is never healthy");
            }
        }
        for volume in fields(service).get("volumes").map(|all| texts(all)).unwrap_or_default() {
            let from = volume.split(':').next().expect("a source");
            match from.strip_prefix("./") {
                Some(file) => assert!(path(file).is_file(), "{name} mounts {from}"),
                None => assert!(volumes.contains_key(from), "{name} mounts {from}"),
            }
        }
    }
    for volume in volumes.keys() {
        let used = read("compose.yaml").matches(&format!("\"{volume}:/")).count();
        let listed = read("compose.yaml").contains(&format!("- {volume}:/"));
        assert!(used == 1 || listed, "nobody uses the volume {volume}");
    }
}

#[test]
fn servers_and_workers_are_called_as_they_can_be() {
    let compose = compose();
    for (name, service) in fields(&compose["services"]) {
        if service["image"].as_str() != Some("dohyo") {
            continue;
        }
        check_call(&texts(&service["command"]));
        let (context, file) = (&service["build"]["context"], &service["build"]["dockerfile"]);
        let context = context.as_str().expect("a folder");
        let file = path(context).join(file.as_str().expect("a file"));
        assert!(file.is_file(), "{name} is built by {}", file.display());
        assert_eq!(service["read_only"].as_bool(), Some(true), "{name}");
        assert_eq!(texts(&service["cap_drop"]), ["ALL"], "{name}");
    }
}

#[test]
fn services_ask_each_other_where_they_listen() {
    let text = read("compose.yaml");
    for (name, port) in PORTS {
        let with_port = text.matches(&format!("{name}:{port}")).count();
        // PostgreSQL listens where it always does.
        let at_home = text.matches(&format!("@{name}/")).count();
        assert!(with_port + at_home > 0, "nobody asks {name} at {port}");
    }
    for server in ["server-1", "server-2"] {
        assert!(!text.contains(&format!("{server}:80 ")), "{server} listens at 8420");
    }
    assert!(read("Dockerfile").contains("DOHYO_LISTEN=0.0.0.0:8420"));
    let compose = compose();
    let proxy = &compose["services"]["proxy"];
    assert_eq!(texts(&proxy["ports"]), ["80:80", "443:443"]);
    for (name, service) in fields(&compose["services"]) {
        assert!(name == "proxy" || service["ports"].is_badvalue(), "{name} is seen from outside");
    }
    // What the proxy is told is what its file reads.
    let caddyfile = read("caddy/Caddyfile");
    for name in fields(&proxy["environment"]).keys() {
        assert!(caddyfile.contains(&format!("{{${name}:")), "the proxy does not read {name}");
    }
}

#[test]
fn settings_that_have_to_be_chosen_are_asked_for() {
    let text = read("compose.yaml");
    let (introduction, rest) = text.split_once("\nname:").expect("an introduction");
    for hole in rest.split("${").skip(1) {
        let (name, _) = hole.split_once(":?").expect("no default: whoever forgets it is told");
        assert!(introduction.contains(&format!("{name}=")), "nobody says what {name} is");
    }
}
